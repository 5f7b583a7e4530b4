import { describe, expect, it } from '@jest/globals';
import { addMessages, createMessages } from './i18n.js';

describe('texts', () => {
  it('group digits as in India if the message specifies it', () => {
    const messages = createMessages();
    addMessages(messages, 'app', { en: { orders: '{{count, number}} orders, {{count}}' } });
    expect(messages.t('orders', { ns: 'app', count: 123_456 })).toBe('1,23,456 orders, 123456');
  });
});
