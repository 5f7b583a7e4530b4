export { default } from '../../libs/dev-kit/jest/node.mjs';
