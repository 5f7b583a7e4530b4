import { contextualRejection, rejection, unauthorized, unknownOrder } from '../provider-error.js';
import { type FailureForms } from '../script/scripted-response.js';

/** Error responses of v2 for scripted faults. */
export function failureForms(merchantOrderId: string): FailureForms {
  return {
    serverError: rejection(500, 'INTERNAL_SERVER_ERROR', 'There is an error, please try again'),
    tooManyRequests: contextualRejection(429, 'TOO_MANY_REQUESTS', 'Too many requests'),
    unauthorized: unauthorized(),
    rejected: rejection(400, 'BAD_REQUEST', 'Please check the inputs'),
    notFound: unknownOrder(merchantOrderId),
  };
}
