/** Apart from the schemas, so that a screen lists them without loading those. */
export const yearsOfExperience = [...Array.from({ length: 15 }, (_, i) => `${i + 1}`), 'Above 15'];

export const applicationStatuses = ['Pending', 'Shortlist', 'Rejected'] as const;
