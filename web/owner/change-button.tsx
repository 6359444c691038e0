import { texts } from '#texts/lists.ts';
import { mayClose } from '../lib/unsaved.ts';
import { Button } from '../ui/form/button.tsx';

interface Props {
  /** The name of what is changed. */
  of: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** Opens the forms of an entry of a list, within whose element it stands, and asks before it closes what was typed. */
export const ChangeButton = ({ of, isOpen, onToggle }: Props) => (
  <Button
    variant="default"
    aria-expanded={isOpen}
    aria-label={isOpen ? texts.closeOf(of) : texts.changeOf(of)}
    onClick={({ currentTarget }) => {
      if (!isOpen || mayClose(currentTarget.closest('li'))) onToggle(!isOpen);
    }}
  >
    {isOpen ? texts.close : texts.change}
  </Button>
);
