import type { FastifyInstance } from 'fastify';
import { contract } from '#contract/index.ts';
import { userTypes } from '#contract/lookups.ts';
import { notFound } from '../http/errors.ts';
import { implement, implementList } from '../http/implement.ts';
import {
  selectCategories,
  selectCities,
  selectExperiences,
  selectJobTypes,
  selectSkills,
  selectStates,
} from './queries.ts';

export function lookupRoutes(app: FastifyInstance) {
  implementList(app, contract.listStates, async ({ db }) => ({ states: await selectStates(db) }));

  implementList(app, contract.listCities, async ({ db, params }) => {
    const cities = await selectCities(db, params.id);
    if (!cities.length) throw notFound();
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
  implementList(app, contract.listSkills, async ({ db }) => ({ skills: await selectSkills(db) }));
  implement(app, contract.listUserTypes, async () => ({
    success: true as const,
    userTypeList: [...userTypes],
  }));
}
