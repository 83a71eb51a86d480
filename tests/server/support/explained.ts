import type { Database, Sql } from '../../../server/database/database.ts';

/** A step of a plan that PostgreSQL carried out. */
interface Node {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Node[];
}

function rowsOf({ Plans: plans = [], ...node }: Node, table: string): readonly number[] {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = node['Relation Name'] === table ? [node['Actual Rows'] + removed] : [];
  return [...own, ...plans.flatMap((plan) => rowsOf(plan, table))];
}

/** Statements that are run as usual, and how many rows each step of their plans read from a table. */
export function explained(database: Database): {
  readonly sql: Sql;
  readonly rowsRead: (table: string) => readonly number[];
} {
  const plans: Node[] = [];
  return {
    sql: {
      query: async <Row>(...[text, ...rest]: Parameters<Sql['query']>) => {
        const [row] = await database.query<{ 'QUERY PLAN': readonly { readonly Plan: Node }[] }>(
          `explain (analyze, format json) ${text}`,
          ...rest,
        );
        plans.push(...(row?.['QUERY PLAN'] ?? []).map(({ Plan }) => Plan));
        return database.query<Row>(text, ...rest);
      },
    },
    rowsRead: (table) => plans.flatMap((plan) => rowsOf(plan, table)),
  };
}
