interface Role {
  id: number;
  name: string;
  home: string;
  isOpen: boolean;
}

export const roles = {
  Employee: { id: 1, name: 'Candidate', home: '/candidate_dashboard', isOpen: true },
  Recruiter: { id: 2, name: 'Recruiter', home: '/recruiter/dashboard', isOpen: true },
  Owner: { id: 3, name: 'Owner', home: '/owner', isOpen: false },
} as const satisfies Record<string, Role>;

export type UserType = keyof typeof roles;

export const userTypes: readonly UserType[] = Object.keys(roles) as UserType[];

/** Who has another type is a visitor. */
export const isUserType = (type: unknown): type is UserType => userTypes.some((known) => known === type);

export const openTypes = userTypes.filter((type) => roles[type].isOpen);

export const registrable = (who: 'all' | 'candidates' | 'recruiters' | 'none') =>
  openTypes.filter((type) => who === 'all' || `${roles[type].name.toLowerCase()}s` === who);

export const forCandidates: readonly UserType[] = ['Employee'];
export const forRecruiters: readonly UserType[] = ['Recruiter'];
export const forOwners: readonly UserType[] = ['Owner'];
