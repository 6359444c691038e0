export const CompanyWebsite = ({ url }: { url: string }) => (
  <a href={url} rel="noopener nofollow ugc">
    {url.replace(/^https?:\/\/(www\.)?|\/$/gi, '')}
  </a>
);
