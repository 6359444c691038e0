import type { FastifyInstance } from 'fastify';
import { getChallenge } from '#contract/proofs.ts';
import { implement } from '../../http/implement.ts';
import { limit, networkOf, rules } from '../../http/rate-limits.ts';
import { makeChallenge } from './proofs.ts';

export function proofRoutes(app: FastifyInstance) {
  implement(app, getChallenge, async ({ reply, request }) => {
    reply.header('cache-control', 'private, no-store');
    if (!app.config.proofOfWork) return { challenge: null };
    await limit(request, rules.challenge, networkOf(request.ip));
    return { challenge: await makeChallenge(app) };
  });
}
