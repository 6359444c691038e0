import { Link } from 'react-router';
import type { Site } from '#contract/site.ts';
import { Brand } from './brand.tsx';
import classes from './footer.module.css';

interface Props {
  site: Site | undefined;
  /** The first sentence of the terms. */
  about: string;
}

export const Footer = ({ site, about }: Props) => (
  <footer className={classes.footer}>
    <div className={classes.columns}>
      <section aria-label="About">
        <Brand site={site} />
        {about && <p className={classes.about}>{about}</p>}
      </section>
      <nav aria-label="Footer">
        <ul className={classes.links}>
          <li>
            <Link to="/search_jobs">Find jobs</Link>
          </li>
          <li>
            <Link to="/about_us">About Us</Link>
          </li>
          <li>
            {/* Loaded anew: the map that it offers needs the page's own policy. */}
            <Link to="/contact_us" reloadDocument>
              Contact us
            </Link>
          </li>
          <li>
            <Link to="/terms_and_conditions">Terms of Service</Link>
          </li>
          <li>
            <Link to="/policy">Privacy Policy</Link>
          </li>
        </ul>
      </nav>
    </div>
  </footer>
);
