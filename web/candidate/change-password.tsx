import { texts } from '#texts/frame.ts';
import { api } from '../lib/api.ts';
import { titled } from '../lib/meta.ts';
import { ChangePassword, passwordAction } from '../ui/form/change-password.tsx';
import { AreaSkeleton } from '../ui/frame/area-frame.tsx';

export const meta = titled(texts.changePassword);

export const clientLoader = () => null;

export { AreaSkeleton as HydrateFallback };

export const clientAction = passwordAction('Employee', api.changeCandidatePassword);

export default ChangePassword;
