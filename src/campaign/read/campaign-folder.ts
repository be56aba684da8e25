/** The folder to publish; `CAMPAIGN_DIR` overrides it. Relative to the project. */
export const campaignFolder = (): string => process.env.CAMPAIGN_DIR ?? 'campaigns/spring-2025';
