// The minimal Fastify server: one small response, nothing else registered.
import fastify from 'fastify';

const app = fastify();
app.get('/', () => ({ hello: 'world' }));
console.log(`Backstock is ready: ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
