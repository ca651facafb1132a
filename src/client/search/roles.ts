/** Who said what is searched. */
export const speakerRoles = ['person', 'agent', 'tool'] as const;
export type SpeakerRole = (typeof speakerRoles)[number];
