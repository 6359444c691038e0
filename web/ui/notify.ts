import { notifications } from '@mantine/notifications';
import type { Notice } from '../messages.ts';

/** Shows a popup that is read out and closes by itself. */
export function notify({ title, text, closesAfter }: Notice) {
  notifications.show({ title, message: text, autoClose: closesAfter });
}
