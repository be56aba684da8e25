export const newCampaignHelp = `The next campaign, made from the newest one in campaigns/

  npm run new-campaign                    asks for everything
  npm run new-campaign -- autumn-2027     asks for everything but the folder
  npm run new-campaign -- autumn-2027 --start "2027-09-01 10:00" --end "2027-10-31 23:59" --check-in-deadline 2027-11-30

Options; without a terminal those marked * are needed
* --start TIME               when it begins, Japanese time; a day alone gets the clock time of the campaign before
* --end TIME                 when it ends
* --check-in-deadline DAY    last day to check in
  --payment-deadline DAY     last day to reserve and pay; the day of the end unless told
  --entries-until DAY        until when the entries may be kept
  --id NAME                  name towards ad platforms and in each entry; made from the folder unless told
  --gift-rate PERCENT        gift card, of the first month's rent; as before unless told
  --advertised-discount PERCENT   the 'up to … % off'; as before unless told

The new folder has the texts, pictures and comments of the old one, which is not touched, with the new dates and rates and
new ids of its forms, is scheduled, and can be built at once. The command then lists every line and picture that still speaks of the season
or the year before. When something cannot be, such as a date in the past, it says so and makes nothing.
`;
