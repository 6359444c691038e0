import { Link } from 'react-router';
import type { Site } from '#contract/site.ts';
import { texts } from '#texts/frame.ts';
import { Brand } from './brand.tsx';
import classes from './footer.module.css';

interface Props {
  site: Site | undefined;
  about: string;
}

export const Footer = ({ site, about }: Props) => (
  <footer className={classes.footer}>
    <div className={classes.columns}>
      <section aria-label={texts.page.about}>
        <Brand site={site} />
        {about && <p className={classes.about}>{about}</p>}
      </section>
      <nav aria-label={texts.page.footer}>
        <ul className={classes.links}>
          <li>
            <Link to="/search_jobs">{texts.findJobs}</Link>
          </li>
          <li>
            <Link to="/companies">{texts.companies}</Link>
          </li>
          <li>
            <Link to="/about_us">{texts.aboutUs}</Link>
          </li>
          <li>
            {/* Loaded anew: the map that it offers needs the page's own policy. */}
            <Link to="/contact_us" reloadDocument>
              {texts.contactUs}
            </Link>
          </li>
          <li>
            <Link to="/terms_and_conditions">{texts.termsOfService}</Link>
          </li>
          <li>
            <Link to="/policy">{texts.privacyPolicy}</Link>
          </li>
        </ul>
      </nav>
    </div>
  </footer>
);
