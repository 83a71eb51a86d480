export { freePort, startPostgres, type PostgresServer } from '../../../tools/postgresServer.ts';
