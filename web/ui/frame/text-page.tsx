import classes from './text-page.module.css';

interface Props {
  title?: string;
  /** From the allow-list: the API cleans what it sends. */
  html: string;
}

export const TextPage = ({ title, html }: Props) => (
  <article className={classes.page}>
    {title && <h1>{title}</h1>}
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the API, and scripts are barred by the page's policy */}
    <div dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
  </article>
);
