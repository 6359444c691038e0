import { createClient, type Send } from '#contract/client.ts';
import { deskEndpoints } from '#contract/desk.ts';
import { contract } from '#contract/index.ts';
import { sendFromBrowser } from '../lib/api.ts';

/** Without a session the desk answers 404 too, which is told apart from what is not there. */
const send: Send = async (request) => {
  const answer = await sendFromBrowser(request);
  if (answer.status !== 404 || !request.path.startsWith('/api/owner/')) return answer;
  const { method, path } = contract.getAccount;
  const account = await sendFromBrowser({ method, path, body: undefined, signal: request.signal });
  return account.status === 401 ? account : answer;
};

export const desk = createClient(deskEndpoints, send);
