import { mayClose } from '../../lib/unsaved.ts';
import { Button, type ButtonProps } from './button.tsx';

interface Props extends Omit<ButtonProps, 'onClick' | 'onToggle'> {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** Opens a form within the list item, article or section that it stands in, and asks before it closes what was typed. */
export const DisclosureButton = ({ isOpen, onToggle, ...rest }: Props) => (
  <Button
    variant="default"
    {...rest}
    aria-expanded={isOpen}
    onClick={({ currentTarget }) => {
      if (!isOpen || mayClose(currentTarget.closest('li, article, section'))) onToggle(!isOpen);
    }}
  />
);
