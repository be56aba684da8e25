/**
 * Characters that are interchangeable in Japanese names: old and new forms, font or vendor variants, simplified Chinese.
 * Each group begins with today's standard form. A variant may also be what tells two people apart, so a person reviews
 * each such pair. 大/太 and 荻/萩 are left out: they are different characters.
 * Sources: 誤字俗字・正字一覧表 (民二第7000号), 人名用漢字許容字体表, 入管正字.
 */
// biome-ignore format: groups are easier to find in rows than in two hundred lines
const groups = [
  '高髙', '崎﨑嵜碕', '辺邊邉', '斎齋齊斉', '沢澤泽', '浜濵濱', '柳栁桺', '吉𠮷', '竜龍龙', '広廣广', '恵惠', '真眞',
  '島嶋嶌', '桜櫻', '国國圀', '円圓', '学學', '実實', '寿壽', '栄榮', '鉄鐵', '豊豐', '蔵藏', '将將', '条條', '徳德', '瀬瀨',
  '滝瀧', '浅淺', '礼禮', '万萬', '荘莊', '芸藝', '来來', '静靜', '桑桒', '富冨', '昇曻', '館舘', '峰峯', '岳嶽', '弥彌',
  '鴎鷗', '桧檜', '曽曾', '関關', '当當', '戸戶', '呉吳', '黒黑', '黄黃', '増增', '頼賴', '郎郞', '凛凜', '尭堯', '遥遙',
  '槙槇', '晃晄', '県縣', '歩步', '毎每', '清淸', '青靑', '穂穗', '児兒', '禄祿', '為爲', '与與', '亜亞', '仏佛', '伝傳',
  '内內', '両兩', '剣劍劔劒', '勲勳', '巻卷', '単單', '厳嚴', '囲圍', '壮壯', '奥奧', '寛寬', '宝寶', '専專', '尚尙', '峡峽',
  '巣巢', '帯帶', '応應', '慎愼', '拠據', '摂攝', '教敎', '数數', '暁曉', '会會', '楽樂', '横橫', '欧歐', '気氣', '満滿',
  '灯燈', '独獨', '瑶瑤', '画畫', '研硏', '稲稻', '糸絲', '経經', '緒緖', '総總', '絵繪', '聡聰', '声聲', '台臺', '旧舊',
  '薫薰', '薬藥', '蛍螢', '衛衞', '覚覺', '観觀', '誉譽', '譲讓', '郷鄕', '医醫', '鉱鑛', '録錄', '鎮鎭', '双雙', '霊靈',
  '顕顯', '駅驛', '鶏鷄', '塩鹽', '麦麥', '亀龜', '鶴靏靍', '柏栢', '桝枡', '船舩', '渕淵渊', '園薗', '芦蘆', '達逹', '昂昻',
  '群羣', '土圡', '涼凉', '野埜', '喜㐂', '彦彥', '顔顏', '産產', '橋槗桥', '張张', '陳陈', '馬马', '東东', '長长', '貝贝',
  '葉叶', '鳥鸟', '魚鱼', '楊杨', '劉刘', '趙赵', '呂吕', '孫孙', '鄭郑', '許许', '蘇苏', '蒋蔣', '閻阎',
];

const canonical = new Map(
  groups.flatMap((group) => [...group].map((letter) => [letter, [...group][0] ?? letter])),
);

/** Replaces every variant by the first of its group. */
export const withoutVariants = (text: string): string =>
  text.replaceAll(/\p{Script=Han}/gu, (letter) => canonical.get(letter) ?? letter);
