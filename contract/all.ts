import { alerts } from './alerts.ts';
import { desk } from './desk.ts';
import { contract as board } from './index.ts';
import { own } from './own.ts';
import { resumes } from './own-resumes.ts';
import { passkeyLogin } from './passkey-login.ts';
import { proofs } from './proofs.ts';

/** Every endpoint by its name. */
export const contract = { ...board, ...desk, ...own, ...passkeyLogin, ...proofs, ...alerts, ...resumes };
