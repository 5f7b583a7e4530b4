/** Texts of the developers' pages; production does not include them. */
export const developerMessages = {
  loginFirst: 'Please login first',
  note: 'For developers, outside production. An administrator’s account is needed; secrets are masked by the server.',
  success: 'Success',
  failed: 'Failed',
  test: {
    title: 'PhonePe test',
    description: 'Checks whether the payment gateway is configured and responds.',
    action: 'Test PhonePe Configuration',
  },
  debug: {
    title: 'PhonePe debug',
    description:
      'What the payment service would send, and what comes back. Everything is computed on the server.',
    configuration: 'Config result',
    payment: 'Payment result',
    paymentDescription: 'Starts a real order for the chosen course at the configured provider.',
    course: 'Course',
    pay: 'Start a test payment',
    open: 'Open the payment page',
    payload: 'Test payload',
    hash: 'Generated hash values',
    load: 'Load again',
    loading: 'Loading from the payment service',
  },
} as const;
