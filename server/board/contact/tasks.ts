import { enquiry, enquiryAnswered } from '../../mail/compose.ts';
import type { Mailer } from '../../mail/deliver.ts';
import type { Tasks } from '../../queue/add.ts';
import { selectAnswer, selectEnquiry } from './queries.ts';

/** The emails to the owner of the board, and his answers. */
export const contactTasks = ({ db, config, post }: Mailer): Tasks<'enquiry' | 'enquiry-answer'> => ({
  async 'enquiry-answer'({ answerId }) {
    const answer = await selectAnswer(db, answerId);
    if (answer) await post(enquiryAnswered(config.site, config.contactEmail, answer));
  },
  async enquiry({ enquiryId }) {
    const written = await selectEnquiry(db, enquiryId);
    if (written && config.contactEmail) await post(enquiry(config.site, config.contactEmail, written));
  },
});
