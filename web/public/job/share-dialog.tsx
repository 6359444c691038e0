import { texts } from '#texts/public.ts';
import { AddressDialog } from '../../ui/dialog/address-dialog.tsx';
import { mailOf, type Shared } from './mail-of.ts';

export const ShareDialog = ({ title, address, onClose }: Shared & { onClose: () => void }) => (
  <AddressDialog
    words={{ title: texts.share.title, address: texts.share.address }}
    address={address}
    onClose={onClose}
  >
    <a href={mailOf({ title, address })}>{texts.share.byMail}</a>
  </AddressDialog>
);
