import type { FastifyInstance } from 'fastify';
import { contract } from '#contract/index.ts';
import { registrable, roles } from '#contract/values/roles.ts';
import { notFound } from '../../http/errors.ts';
import { implement, implementList } from '../../http/implement.ts';
import { limit, rules } from '../../http/rate-limits.ts';
import {
  findOrAddSkill,
  selectCategories,
  selectCities,
  selectExperiences,
  selectJobTypes,
  selectRetired,
  selectSkills,
  selectState,
  selectStates,
} from './queries.ts';

export function lookupRoutes(app: FastifyInstance) {
  implementList(app, contract.listStates, async ({ db }) => ({ states: await selectStates(db) }));

  implementList(app, contract.listCities, async ({ db, params }) => {
    const cities = await selectCities(db, params.id);
    // All of them may be retired.
    if (!cities.length && !(await selectState(db, params.id))) throw notFound();
    return cities;
  });

  implementList(app, contract.getSearchContent, async ({ db }) => {
    const [categories, jobtypes, skills, states] = await Promise.all([
      selectCategories(db),
      selectJobTypes(db),
      selectSkills(db),
      selectStates(db),
    ]);
    return { categories, jobtypes, skills, states };
  });

  implementList(app, contract.listCategories, async ({ db }) => ({ jobs: await selectCategories(db) }));
  implementList(app, contract.listJobTypes, async ({ db }) => ({ jobTypes: await selectJobTypes(db) }));
  implementList(app, contract.listExperiences, async ({ db }) => ({
    experiences: await selectExperiences(db),
  }));
  implementList(app, contract.listSkills, async ({ db, query }) => ({
    skills: await selectSkills(db, query),
  }));
  implementList(app, contract.findRetired, ({ db, query }) => selectRetired(db, query));
  implement(app, contract.addSkill, async ({ db, body, user, request }) => ({
    skill: await findOrAddSkill(db, body.name, user.id, () => limit(request, rules.skill, String(user.id))),
  }));
  implement(app, contract.listUserTypes, async () => ({
    success: true as const,
    userTypeList: registrable(app.config.registration).map((type) => ({ id: roles[type].id, type })),
  }));
}
