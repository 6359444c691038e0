import { alertEndpoints } from './alerts.ts';
import { deskEndpoints } from './desk.ts';
import { contract as board } from './index.ts';
import { ownEndpoints } from './own.ts';
import { resumeEndpoints } from './own-resumes.ts';
import { passkeyLoginEndpoints } from './passkey-login.ts';
import { proofEndpoints } from './proofs.ts';

export const allEndpoints = {
  ...board,
  ...deskEndpoints,
  ...ownEndpoints,
  ...passkeyLoginEndpoints,
  ...proofEndpoints,
  ...alertEndpoints,
  ...resumeEndpoints,
};
