import { withServers } from '../../libs/dev-kit/jest/node.mjs';

export default withServers('MYSQL_URL');
