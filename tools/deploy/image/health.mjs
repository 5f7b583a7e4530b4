// @ts-check
/** Checks that the process in this container is ready: the command of the image's HEALTHCHECK. */
const { PORT } = process.env;
const response = await fetch(`http://127.0.0.1:${PORT}/health/ready`, { signal: AbortSignal.timeout(4_000) });
process.exit(response.ok ? 0 : 1);
