import { texts } from '#texts/lists.ts';
import { DisclosureButton } from '../ui/form/disclosure-button.tsx';

interface Props {
  /** The name of what is changed. */
  of: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** Opens the forms of an entry of a list. */
export const ChangeButton = ({ of, isOpen, onToggle }: Props) => (
  <DisclosureButton
    isOpen={isOpen}
    onToggle={onToggle}
    aria-label={isOpen ? texts.closeOf(of) : texts.changeOf(of)}
  >
    {isOpen ? texts.close : texts.change}
  </DisclosureButton>
);
