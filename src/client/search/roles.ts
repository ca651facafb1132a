/** Who said what is searched. */
export const roles = ['person', 'agent', 'tool'] as const;
export type Role = (typeof roles)[number];
