import { texts } from '#texts/public.ts';
import { AddressDialog } from '../../ui/dialog/address-dialog.tsx';
import { mailtoOf, type Shared } from './mailto.ts';

export const ShareDialog = ({ title, address, onClose }: Shared & { onClose: () => void }) => (
  <AddressDialog
    words={{ title: texts.share.title, address: texts.share.address }}
    address={address}
    onClose={onClose}
  >
    <a href={mailtoOf({ title, address })}>{texts.share.byMail}</a>
  </AddressDialog>
);
