export const newCampaignHelp = `Creates the next campaign from the newest one in campaigns/

  npm run new-campaign                    asks for everything
  npm run new-campaign -- autumn-2027     asks for everything except the folder
  npm run new-campaign -- autumn-2027 --start "2027-09-01 10:00" --end "2027-10-31 23:59" --check-in-deadline 2027-11-30

Options (those marked * are required without a terminal)
* --start TIME               start, Japanese time; without a time of day, that of the previous campaign
* --end TIME                 end
* --check-in-deadline DAY    last day to check in
  --payment-deadline DAY     last day to reserve and pay; default: the day of the end
  --entries-until DAY        last day on which the entries may be kept
  --id NAME                  name for ad platforms and in each entry; default: derived from the folder
  --gift-rate PERCENT        gift card, percent of the first month's rent; default: as before
  --advertised-discount PERCENT   the 'up to … % off'; default: the largest discount in apartments.yaml

The new folder gets the texts, pictures and comments of the old one, the new dates and rates, and new form ids. Its status is
scheduled, and it can be built at once. The old folder is not touched. The command then lists every line and picture that still
mentions the previous season or year. If an option is invalid, such as a date in the past, nothing is created.
`;
