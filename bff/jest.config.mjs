import { withServers } from '../tools/jest/node.mjs';

export default withServers('REDIS_URL');
