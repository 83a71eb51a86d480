export { freePort, startPostgres } from '../../../tools/postgresServer.ts';
