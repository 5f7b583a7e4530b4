import { errorBody } from '@academy/contracts/error.schemas';
import { AppError, kindOfStatus } from '@academy/nest-kit';
import { type Dispatcher } from 'undici';

const UNAVAILABLE = 'This part of the academy is not available right now. Please try again in a moment.';

/**
 * @param service name for the logs
 * @param response a refusal; its body is read here
 * @returns the refusal as it came; what is no answer of the contract becomes SERVICE_UNAVAILABLE
 */
export async function answerError(service: string, response: Dispatcher.ResponseData): Promise<AppError> {
  const text = await response.body.text();
  const parsed = errorBody.safeParse(parseJson(text));
  // A service that refuses our own token is set up wrongly; passed on, its 401 would sign the person out.
  if (!parsed.success || parsed.data.code === 'INTERNAL_TOKEN_INVALID') {
    const error = new AppError('SERVICE_UNAVAILABLE', 'unavailable', UNAVAILABLE, { service });
    error.cause = `${service} answered ${response.statusCode} ${parsed.data?.code ?? ''}`.trim();
    return error;
  }
  const { code, message, details } = parsed.data;
  return new AppError(code, kindOfStatus(response.statusCode), message, details);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
