export const deskHelp = `The desk, in the browser: edit the campaign, see the entries, settle the gift cards
  npm run desk               opens it, on this machine and for one browser only
  npm run desk -- --no-open  only prints its address

  Campaign    texts, rents and pictures, with the page beside them; publishing, where a server follows
  Entries     figures, search, export, deletion, deliveries
  Gift cards  from the booking system's CSV to what was sent, like npm run gifts

CAMPAIGN_DIR selects the campaign, ENTRIES_DB the entries, RELEASES_DIR the releases. Ctrl+C ends it. More in docs/desk.md.
`;
