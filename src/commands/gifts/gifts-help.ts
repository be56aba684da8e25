import { bilingual } from '../../campaign/schema/languages/operator-languages.ts';

export const giftsHelp = bilingual(
  `ギフトカード：どのお客様に、いくら、いつお送りするか

  npm run gifts -- --reservations FILE     予約のCSVから、対象・確認待ち・対象外を判定します
  npm run gifts -- sent FILE               payouts.csv（またはその一部）を送付済みとして記録します
  npm run gifts -- ledger                  台帳を月ごとに集計し、ledger.csv に書き出します
  npm run gifts -- corrected ORDER         送付した金額を訂正します（--amount）
  npm run gifts -- taken-back ORDER        誤って記録した送付を取り消します
  npm run gifts -- recovered ORDER         返還された金額を記録します（--amount、既定は全額）
  npm run gifts -- written-off ORDER       回収しないと決めた金額を記録します（--amount、既定は全額）
  npm run gifts -- explain RESERVATION     判定の根拠（エントリー、一致の度合い、条件、金額）を表示します

オプション
  --entries FILE      エントリーのファイル（npm run entries -- export のCSV、またはHubSpotのCSV）。
                      指定がなければ ENTRIES_DB のエントリーを使います
  --map FILE          予約システムの見出しと用語の対応表。指定がなければキャンペーンのフォルダーの reservations.yaml
  --out DIR           結果のフォルダー（既定は gifts/キャンペーン名）
  --on DATE           この日までに送付するものだけを payouts.csv に載せます。sent などの記録では、その日付
                      （既定は今日。未来の日付は指定できません）
  --by NAME           記録する方のお名前（既定はアカウント名）
  --note TEXT         訂正・取り消し・回収などの理由。台帳に残ります。sent では、同じお客様に
                      実際に送付した2枚目も記録します
  --from STORE        ledger とともに：エントリーを移したときに、元の保存先から台帳を移します
  --language ja|en    表示の言語

条件の数値は campaign.yaml から読み込みます。確認待ち（review.csv）の判断は、結果のフォルダーの decisions.yaml に
書きます。書き方と例は docs/gifts.md の日本語版をご覧ください。結果のフォルダーには個人情報が含まれます。
`,
  `Gift cards: who gets one, how much and when

  npm run gifts -- --reservations FILE     decides on a CSV of reservations
  npm run gifts -- sent FILE               records a payouts.csv, or a part of it, as sent
  npm run gifts -- ledger                  sums up what was sent by month, and writes ledger.csv
  npm run gifts -- corrected ORDER         another amount was sent than recorded (--amount)
  npm run gifts -- taken-back ORDER        it was not sent after all
  npm run gifts -- recovered ORDER         the guest paid back (--amount; default: all)
  npm run gifts -- written-off ORDER       nobody claims it any more (--amount; default: all)
  npm run gifts -- explain RESERVATION     explains a decision: entry, match level, rules, figures

Options
  --entries FILE      entries from a file: the CSV of npm run entries -- export, or HubSpot's. Default: those
                      in ENTRIES_DB
  --map FILE          maps the booking system's headers and words; default: reservations.yaml in the campaign's
                      folder
  --out DIR           the folder for the results; default: gifts/ and the campaign's id
  --on DATE           payouts.csv lists what is due by this day; when recording, the day on which it
                      happened (default: today; none that is still to come)
  --by NAME           who records it; default: the account's name
  --note TEXT         why a card is corrected, taken back, recovered or written off; stays in the ledger.
                      With sent: also records a second card that a guest really got
  --from STORE        with ledger: moves the ledger from the store where the entries were before
  --language ja|en    the language of the output

The figures of the rules come from campaign.yaml. A person's decisions about review.csv go into decisions.yaml in the
folder with the results: docs/gifts.md shows how, with an example. The results contain personal data.
`,
);
