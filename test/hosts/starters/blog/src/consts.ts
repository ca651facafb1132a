export const SITE_TITLE = 'Harbour notes';
export const SITE_DESCRIPTION = 'What Mira writes down between two tides.';
