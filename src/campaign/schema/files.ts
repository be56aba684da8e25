/** The files of a campaign, and the part of it that each holds. */
export const partOfFile = {
  'campaign.yaml': 'settings',
  'apartments.yaml': 'apartments',
  'steps.yaml': 'steps',
  'copy.yaml': 'copy',
  'terms.yaml': 'terms',
} as const;

export type CampaignFile = keyof typeof partOfFile;

export const campaignFiles = Object.keys(partOfFile) as CampaignFile[];

/** What each file says; a file that cannot be read is missing, and a problem says why. */
export type FileValues = Partial<Record<CampaignFile, unknown>>;
