import { createClient, type Send } from '#contract/client.ts';
import { deskEndpoints } from '#contract/desk.ts';
import { contract } from '#contract/index.ts';
import { sendFromBrowser } from '../lib/api.ts';

/** To whose session has ended the desk is not there either, which is told apart from what is not there. */
const send: Send = async (request) => {
  const answer = await sendFromBrowser(request);
  if (answer.status !== 404 || !request.path.startsWith('/api/owner/')) return answer;
  const { method, path } = contract.getAccount;
  const account = await sendFromBrowser({ method, path, body: undefined, signal: request.signal });
  return account.status === 401 ? account : answer;
};

/** What owners alone may call; for the browser alone. */
export const desk = createClient(deskEndpoints, send);
