import { withServers } from '../../tools/jest/node.mjs';

export default withServers('MYSQL_URL');
