import type { FastifyInstance } from 'fastify';

/** Milliseconds in which whoever keeps it asks again: RFC 9116, 2.5.5. */
const validFor = 90 * 864e5;

export function wellKnownRoutes(app: FastifyInstance) {
  const { publicUrl } = app.config;

  // RFC 9116. The contact page shows the owner's address, and takes what is written there.
  app.get('/.well-known/security.txt', (_, reply) => {
    const lines = [
      `Contact: ${publicUrl}/contact_us`,
      `Expires: ${new Date(Date.now() + validFor).toISOString()}`,
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    reply.header('cache-control', 'public, max-age=600').type('text/plain; charset=utf-8');
    return reply.send(`${lines.join('\n')}\n`);
  });

  // Whatever does not read the page for its icon asks for this one.
  app.get('/favicon.ico', (_, reply) => reply.redirect('/icon.svg', 301));

  // Password managers open it: https://www.w3.org/TR/change-password-url/
  app.get('/.well-known/change-password', (_, reply) => reply.redirect('/account/password'));
}
