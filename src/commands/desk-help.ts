export const deskHelp = `The desk, in the browser: edit the campaign, see the entries, settle the gift cards
  npm run desk               opens it; nobody else can reach it, on this machine only
  npm run desk -- --no-open  prints its address only

  Campaign    texts, rents and pictures, beside the page itself; it saves and does not publish
  Entries     figures, search, export, report, deletion
  Gift cards  from the booking system's CSV to what was sent, as npm run gifts does

The campaign is that of CAMPAIGN_DIR, the entries those of ENTRIES_DB. Ctrl+C ends it. More in docs/desk.md.
`;
