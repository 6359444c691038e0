import { architectureAndEngineering } from './occupations/architecture-and-engineering.ts';
import { artsDesignAndMedia } from './occupations/arts-design-and-media.ts';
import { businessAndFinance } from './occupations/business-and-finance.ts';
import { cleaningAndGrounds } from './occupations/cleaning-and-grounds.ts';
import { communityAndSocialService } from './occupations/community-and-social-service.ts';
import { computerAndMath } from './occupations/computer-and-math.ts';
import { construction } from './occupations/construction.ts';
import { educationAndLibrary } from './occupations/education-and-library.ts';
import { farmingFishingAndForestry } from './occupations/farming-fishing-and-forestry.ts';
import { foodAndKitchen } from './occupations/food-and-kitchen.ts';
import { healthcare } from './occupations/healthcare.ts';
import { healthcareSupport } from './occupations/healthcare-support.ts';
import { installationAndRepair } from './occupations/installation-and-repair.ts';
import { legal } from './occupations/legal.ts';
import { management } from './occupations/management.ts';
import { officeAndAdministration } from './occupations/office-and-administration.ts';
import { personalCare } from './occupations/personal-care.ts';
import { production } from './occupations/production.ts';
import { protectiveService } from './occupations/protective-service.ts';
import { sales } from './occupations/sales.ts';
import { science } from './occupations/science.ts';
import { transportAndLogistics } from './occupations/transport-and-logistics.ts';

export const occupations = {
  ...management,
  ...businessAndFinance,
  ...computerAndMath,
  ...architectureAndEngineering,
  ...science,
  ...communityAndSocialService,
  ...legal,
  ...educationAndLibrary,
  ...artsDesignAndMedia,
  ...healthcare,
  ...healthcareSupport,
  ...protectiveService,
  ...foodAndKitchen,
  ...cleaningAndGrounds,
  ...personalCare,
  ...sales,
  ...officeAndAdministration,
  ...farmingFishingAndForestry,
  ...construction,
  ...installationAndRepair,
  ...production,
  ...transportAndLogistics,
};
