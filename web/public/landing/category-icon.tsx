import {
  IconBriefcase,
  IconBuildingFactory2,
  IconChartArcs,
  IconChefHat,
  IconClipboardText,
  IconCode,
  IconCoins,
  IconCrane,
  IconHeartHandshake,
  IconMicroscope,
  IconNurse,
  IconPalette,
  IconPlant2,
  IconRuler2,
  IconScale,
  IconSchool,
  IconScissors,
  IconShieldCheck,
  IconShoppingBag,
  IconSpray,
  IconStethoscope,
  IconTool,
  IconTruck,
  type TablerIcon,
} from '@tabler/icons-react';
import type { CategoryIconName } from '#contract/values/list-kinds.ts';

const icons: Record<string, TablerIcon> = {
  'chart-arcs': IconChartArcs,
  coins: IconCoins,
  code: IconCode,
  'ruler-2': IconRuler2,
  microscope: IconMicroscope,
  'heart-handshake': IconHeartHandshake,
  scale: IconScale,
  school: IconSchool,
  palette: IconPalette,
  stethoscope: IconStethoscope,
  nurse: IconNurse,
  'shield-check': IconShieldCheck,
  'chef-hat': IconChefHat,
  spray: IconSpray,
  scissors: IconScissors,
  'shopping-bag': IconShoppingBag,
  'clipboard-text': IconClipboardText,
  'plant-2': IconPlant2,
  crane: IconCrane,
  tool: IconTool,
  'building-factory-2': IconBuildingFactory2,
  truck: IconTruck,
} satisfies Record<Exclude<CategoryIconName, 'briefcase'>, TablerIcon>;

export function CategoryIcon({ image }: { image: string | null }) {
  const ours = /^\/categories\/([\w-]+)\.svg$/.exec(image ?? '')?.[1];
  if (image && !ours) return <img src={image} alt="" width={28} height={28} />;
  const Icon = icons[ours ?? ''] ?? IconBriefcase;
  return <Icon size="1.75rem" stroke={1.5} aria-hidden />;
}
