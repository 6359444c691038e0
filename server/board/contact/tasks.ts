import type { Mailer } from '../../mail/deliver.ts';
import { enquiry } from '../../mail/letters.ts';
import type { Tasks } from '../../queue/add.ts';
import { selectEnquiry } from './queries.ts';

/** The letters to the owner of the board. */
export const contactTasks = ({ db, config, post }: Mailer): Tasks<'enquiry'> => ({
  async enquiry({ enquiryId }) {
    const written = await selectEnquiry(db, enquiryId);
    if (written && config.contactEmail) await post(enquiry(config.site.name, config.contactEmail, written));
  },
});
