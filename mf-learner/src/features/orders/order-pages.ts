export { OrderList } from './order-list.js';
export { OrderPage } from './order-page.js';
