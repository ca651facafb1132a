/** A Japanese session in an older version of the log: delivery dates, and a day off that stands in no list. */
import { say, think } from './builder.ts';
import { type Sample, Session } from './session.ts';
import { green, red } from './text.ts';
import { bash, bashOutput, killBash, Todos, watch, webFetch, webSearch } from './tools.ts';
import { Workspace } from './workspace.ts';

export function holidays(): Sample {
  const s = new Session({
    slug: '2025-09-02-kokumin-no-kyujitsu',
    cwd: '⟦home⟧/src/nouki',
    branch: 'kyujitsu',
    version: '1.0.83',
    model: 'claude-opus-4-1-20250805',
    start: '2025-09-02T01:15:20Z',
  });
  const w = new Workspace('⟦home⟧/src/nouki');
  const todos = new Todos(true);
  files(w);

  s.mark('hajime').prompt(`
    納期計算を見てください。2026年9月18日(金)に受注した品の納期が「3営業日後」で9月25日(金)と出ます。
    お客さまも25日と数えていて、合っています。ところが隣の部署の表計算では28日(月)です。
    どれが正しいのか、まず根拠から調べてほしいです。コードを直すのはそのあとで。
  `);

  s.agent(
    think(
      `
      2026年9月のカレンダー。21日(月)は第3月曜日なので敬老の日。23日(水)は秋分の日。22日(火)は祝日二つに挟まれている。
      祝日法第3条第3項で休日になるはず。すると営業日は24日(木)が1日目、25日(金)が2日目、28日(月)が3日目。
      二対一で25日が多いが、多数決で決まることではない。数え方の定義(受注日を含むか)も確かめる必要がある。
      `,
      9,
    ),
    say('根拠から調べます。二対一で25日ですが、28日かもしれません。気になるのは、21日と23日に挟まれた22日(火)です。'),
    todos.set(
      ['in_progress', '祝日法の条文を確認する', ''],
      ['pending', 'いまの実装を読む', ''],
      ['pending', '失敗するテストを書いて、直す', ''],
      ['pending', '公式の一覧と突き合わせる', ''],
    ),
    w.ls('src'),
  );

  s.agent(
    webSearch(
      '国民の祝日に関する法律 第3条 前日及び翌日が国民の祝日 休日 2026年9月22日',
      [
        ['「国民の祝日」について - 内閣府', 'https://www8.cao.go.jp/chosei/shukujitsu/gaiyou.html'],
        ['国民の祝日に関する法律 | e-Gov 法令検索', 'https://laws.e-gov.go.jp/law/323AC1000000178'],
      ],
      '内閣府の一覧では、2026年9月22日は「休日」とされています。祝日法第3条第3項によるもので、祝日としての名前はありません。',
      5.8,
    ),
    w.read('src/kyujitsu.ts', { seconds: 0.4 }),
    w.read('src/nouki.ts', { seconds: 0.3 }),
  );

  s.agent(
    webFetch(
      'https://www8.cao.go.jp/chosei/shukujitsu/gaiyou.html',
      '祝日法第3条の第2項と第3項が何を定めているか、2026年の一覧で「休日」とされる日はどれか',
      `
      第3条は三つの項からなる。

      - 第1項: 「国民の祝日」は休日とする。
      - 第2項: 「国民の祝日」が日曜日に当たるときは、その日の後で最も近い「国民の祝日」でない日を休日とする。
      - 第3項: 前日と翌日がどちらも「国民の祝日」である日は、その日自身が「国民の祝日」でなければ休日とする。

      2026年の一覧で、名前のない「休日」は次の二日。

      - 5月6日(水): 5月3日(憲法記念日)が日曜日のため、第2項による。
      - 9月22日(火): 敬老の日と秋分の日に挟まれるため、第3項による。
      `,
      { bytes: 61_204, seconds: 2.9 },
    ),
  );

  s.mark('konkyo').agent(
    say(`
      根拠がそろいました。**9月22日は休日です。** ただし祝日ではありません。名前がなく、どの「祝日の一覧」にも
      載らないことがある日です。

      | 日付 | 曜日 | 何の日か | 根拠 |
      |---|---|---|---|
      | 9月19日・20日 | 土・日 | 週末 | |
      | 9月21日 | 月 | 敬老の日 | 第1項(9月の第3月曜日) |
      | **9月22日** | **火** | **休日(名前なし)** | **第3項** |
      | 9月23日 | 水 | 秋分の日 | 第1項 |
      | 9月24日 | 木 | 1営業日目 | |
      | 9月25日 | 金 | 2営業日目 | |
      | 9月28日 | 月 | 3営業日目 | |

      つまり「3営業日後」は **9月28日** で、表計算が正しいことになります。お客さまは22日を休日として正しく数え、受注した
      18日を1日目に入れたのでしょう(18日、24日、25日)。受注日を数えるかどうかは約款の問題なので、コードではなく人に
      聞いてください。

      プログラムのほうは、‹kyujitsu.ts› に第3項がありません。22日を営業日と数えて、22日、24日、25日で25日。説明は付きます。
    `),
    todos.done(2),
  );

  s.prompt('では第3項を足してください。テストを先に。');

  s.agent(
    say('期待値は式ではなく、公式の一覧の日付をそのまま書きます。式で書くと、同じ間違いを二度することになります。'),
    w.write('test/kyujitsu.test.ts', kyujitsuTest),
    watch('node --test --watch', 'bash_1', 'テストを見張りに置く'),
    w.multiEdit('src/kyujitsu.ts', [
      ['/** 休日の一覧。 */', '/** 休日の一覧。祝日法第3条の第1項から第3項まで。 */'],
      ['const holidays = named(year);', 'const festivals = named(year);\nconst holidays = new Map(festivals);'],
      [
        `
        for (const date of named(year).keys()) {
          if (weekday(date) !== 0) continue;
          let next = shift(date, 1);
          while (holidays.has(next)) next = shift(next, 1);
          holidays.set(next, '休日');
        }`,
        `
        for (const date of festivals.keys()) {
          // 第2項: 日曜日の祝日は、その後で最も近い、祝日でない日を休日とする。
          if (weekday(date) === 0) {
            let next = shift(date, 1);
            while (festivals.has(next)) next = shift(next, 1);
            holidays.set(next, '休日');
          }
          // 第3項: 前日と翌日が祝日である日は休日とする。振替休日は祝日ではないので、ここでは数えない。
          const between = shift(date, 1);
          if (!festivals.has(between) && festivals.has(shift(date, 2))) holidays.set(between, '休日');
        }`,
      ],
    ]),
    bashOutput(
      'bash_1',
      'node --test --watch',
      `
      ${red('✖')} 2026年の休日は内閣府の一覧と一致する
        AssertionError [ERR_ASSERTION]: Expected values to be strictly equal:
        + '… 08-11 09-21 09-22 10-12 11-03 11-23'
        - '… 08-11 09-21 09-22 09-23 10-12 11-03 11-23'
      ${red('✖')} 祝日に挟まれた平日は休日になる
        + '秋分の日'
        - '休日'
      ${green('✔')} 日曜日の祝日は、次の祝日でない日に振り替わる
      ${red('✖')} 3営業日後は28日
        + '2026-09-25'
        - '2026-09-28'
      ℹ pass 1
      ℹ fail 3
    `,
    ),
  );

  s.mark('sonomama').agent(
    think(
      '第3項を足したのに25日のまま。22日が「秋分の日」になっている。一日早い。だから21日と22日が並び、挟まれた日がなく、23日が平日になる。秋分の式を疑う。さっきの「説明は付きます」は間違いだった。',
      8,
    ),
    say(`
      直したのに、答えは **25日のまま** です。しかも22日の名前が「秋分の日」になっています。一日早い。

      先ほど「説明は付きます」と書きましたが、撤回します。計算が合うことと、理由が合うことは別でした。日ごとの判定を見ます。
    `),
    bash(
      'node src/kensho.ts 2026-09-18 2026-09-28',
      `
      2026-09-18 金  営業日
      2026-09-19 土  休み   週末
      2026-09-20 日  休み   週末
      2026-09-21 月  休み   敬老の日
      2026-09-22 火  休み   秋分の日
      2026-09-23 水  営業日
      2026-09-24 木  営業日
      2026-09-25 金  営業日
      2026-09-26 土  休み   週末
      2026-09-27 日  休み   週末
      2026-09-28 月  営業日
    `,
      { does: '日ごとの判定を表示', seconds: 0.3 },
    ),
    w.grep('drift', { in: 'src/' }),
  );

  s.mark('futatsu').agent(
    say(`
      原因は二つあり、互いに隠し合っていました。秋分の日の近似式は

      ‹‹‹text
      ⌊ 23.2488 + 0.242194 × (y − 1980) − ⌊ (y − 1980) ÷ 4 ⌋ ⌋
      ›››

      ですが、実装は内側の切り捨てを落としています。2026年は 23.39 → **23日** のところが、22.89 → **22日** になります。
      うるう年には差が出ないので、2024年のテストは通っていました。

      面白いのは、二つのうち片方だけを直しても、見える答えが変わらないことです。

      | | 第3項なし | 第3項あり |
      |---|---|---|
      | 切り捨て漏れ | 25日(元の実装) | 25日(いま) |
      | 正しい式 | 25日 | **28日** |
    `),
    w.edit(
      'src/kyujitsu.ts',
      'Math.floor(base + 0.242194 * (year - 1980) - (year - 1980) / 4);',
      'Math.floor(base + 0.242194 * (year - 1980) - Math.floor((year - 1980) / 4));',
    ),
    bashOutput(
      'bash_1',
      'node --test --watch',
      `
      ${green('✔')} 2026年の休日は内閣府の一覧と一致する
      ${green('✔')} 祝日に挟まれた平日は休日になる
      ${green('✔')} 日曜日の祝日は、次の祝日でない日に振り替わる
      ${green('✔')} 3営業日後は28日
      ℹ pass 4
      ℹ fail 0
    `,
    ),
    killBash('bash_1', 'node --test --watch'),
    todos.done(3),
  );

  s.prompt('表の右下だけが28日。三者が三様の理由で、二者がたまたま同じ答えだったのですね。ほかの年は大丈夫ですか?');

  s.agent(
    say('最後に、公式の一覧と突き合わせます。CSV は Shift_JIS なので読み替えが要ります。手を動かす作業は別に任せます。'),
    s.inlineTask({
      title: '内閣府のCSVと突き合わせる',
      prompt: `
        内閣府の syukujitsu.csv(Shift_JIS)を取得し、2019年から2026年までの日付を src/kyujitsu.ts の holidaysOf() の結果と
        比べてください。違いがあれば年ごとに列挙し、原因を一行で。コードは変更しないこと。
      `,
      seconds: 48,
      story: (side) => {
        side.agent(
          say('取得して文字コードを変換し、年ごとに比べます。'),
          bash(
            'curl -s https://www8.cao.go.jp/chosei/shukujitsu/syukujitsu.csv | iconv -f SHIFT_JIS -t UTF-8 | head -3',
            `
            国民の祝日・休日月日,国民の祝日・休日名称
            1955/1/1,元日
            1955/1/15,成人の日
          `,
            { seconds: 1.4 },
          ),
        );
        side.agent(
          bash(
            'node hikaku.ts 2019 2026',
            `
            2019  違い 5: 02-23 04-30 05-01 05-02 10-22
            2020  違い 6: 07-20 07-23 07-24 08-10 08-11 10-12
            2021  違い 7: 07-19 07-22 07-23 08-08 08-09 08-11 10-11
            2022  一致
            2023  一致
            2024  一致
            2025  一致
            2026  一致
          `,
            { seconds: 0.6 },
          ),
        );
        const found = `2022〜2026年は一致。違いは2019〜2021年だけで、いずれもその年限りの特例によるものです。

- 2019年: 改元に伴う休日(4月30日〜5月2日、10月22日)。天皇誕生日のない年なので、2月23日は平日。
- 2020年・2021年: 東京五輪の特措法で、海の日・スポーツの日・山の日が移動。2021年8月8日は日曜日のため、9日が休日。`;
        side.agent(say(found));
        return found;
      },
    }),
  );

  s.mark('owari').agent(
    say(`
      一致しないのは2019年から2021年だけで、どれも一度きりの特例でした。過去の納期を計算し直すことはないそうなので、
      式には入れず、対象を2022年以降とする一行を README に書いておきます。

      終わりに、答えをまとめます。

      - 2026年9月18日(金)受注、受注日を含まない3営業日後は **9月28日(月)**。
      - 9月22日は祝日法第3条第3項による休日です。次に敬老の日と秋分の日が一日おきに並ぶのは **2032年** です。
      - バグは「第3項がない」と「切り捨て漏れ」の二つ。片方だけ直しても、この受注では何も変わりません。
    `),
    w.edit(
      'README.md',
      '祝日は ‹src/kyujitsu.ts› が計算します。',
      '祝日は ‹src/kyujitsu.ts› が計算します(2022年以降。2019〜2021年の特例は含みません)。',
    ),
    todos.done(4),
  );
  s.prompt('ありがとうございます。受注日を含めるかは営業に確認しました。「含まない」だそうです。お客さまには28日とお伝えします。');
  s.agent(say('承知しました。約款のその一行を ‹src/nouki.ts› のコメントに引いておくと、次に読む人が同じ電話をかけずに済みます。'));
  return s.sample();
}

function files(w: Workspace): void {
  w.put(
    'src/kyujitsu.ts',
    `
    const iso = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
    const weekday = (date: string) => new Date(‹\${date}T00:00:00Z›).getUTCDay();
    const shift = (date: string, days: number) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

    /** 第 n 月曜日の日。 */
    function monday(year: number, month: number, n: number): number {
      const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
      return 1 + ((8 - first) % 7) + (n - 1) * 7;
    }

    /** 春分・秋分の日の近似(1980〜2099年)。 */
    const drift = (base: number, year: number) => Math.floor(base + 0.242194 * (year - 1980) - (year - 1980) / 4);

    /** 名前のある祝日。 */
    function named(year: number): Map<string, string> {
      return new Map([
        [iso(year, 1, 1), '元日'],
        [iso(year, 1, monday(year, 1, 2)), '成人の日'],
        [iso(year, 2, 11), '建国記念の日'],
        [iso(year, 2, 23), '天皇誕生日'],
        [iso(year, 3, drift(20.8431, year)), '春分の日'],
        [iso(year, 4, 29), '昭和の日'],
        [iso(year, 5, 3), '憲法記念日'],
        [iso(year, 5, 4), 'みどりの日'],
        [iso(year, 5, 5), 'こどもの日'],
        [iso(year, 7, monday(year, 7, 3)), '海の日'],
        [iso(year, 8, 11), '山の日'],
        [iso(year, 9, monday(year, 9, 3)), '敬老の日'],
        [iso(year, 9, drift(23.2488, year)), '秋分の日'],
        [iso(year, 10, monday(year, 10, 2)), 'スポーツの日'],
        [iso(year, 11, 3), '文化の日'],
        [iso(year, 11, 23), '勤労感謝の日'],
      ]);
    }

    /** 休日の一覧。 */
    export function holidaysOf(year: number): Map<string, string> {
      const holidays = named(year);
      for (const date of named(year).keys()) {
        if (weekday(date) !== 0) continue;
        let next = shift(date, 1);
        while (holidays.has(next)) next = shift(next, 1);
        holidays.set(next, '休日');
      }
      return holidays;
    }
    `,
  );
  w.put(
    'src/nouki.ts',
    `
    import { holidaysOf } from './kyujitsu.ts';

    /** 受注日から数えて n 営業日後。受注日は数えない。 */
    export function dueDate(ordered: string, n: number): string {
      let date = ordered;
      for (let left = n; left > 0; ) {
        date = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
        const weekday = new Date(date).getUTCDay();
        const off = weekday === 0 || weekday === 6 || holidaysOf(Number(date.slice(0, 4))).has(date);
        if (!off) left -= 1;
      }
      return date;
    }
    `,
  );
  w.put('src/kensho.ts', "import { holidaysOf } from './kyujitsu.ts';");
  w.put('README.md', '# 納期\n\n祝日は ‹src/kyujitsu.ts› が計算します。');
}

const kyujitsuTest = `
  import assert from 'node:assert/strict';
  import { test } from 'node:test';
  import { holidaysOf } from '../src/kyujitsu.ts';
  import { dueDate } from '../src/nouki.ts';

  test('2026年の休日は内閣府の一覧と一致する', () => {
    const dates = [...holidaysOf(2026).keys()].sort().map((date) => date.slice(5));
    const official = '01-01 01-12 02-11 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23';
    assert.equal(dates.join(' '), official);
  });

  test('祝日に挟まれた平日は休日になる', () => {
    assert.equal(holidaysOf(2026).get('2026-09-22'), '休日');
    assert.equal(holidaysOf(2025).get('2025-09-22'), undefined);
  });

  test('日曜日の祝日は、次の祝日でない日に振り替わる', () => {
    assert.equal(holidaysOf(2026).get('2026-05-06'), '休日');
    assert.equal(holidaysOf(2026).get('2026-05-07'), undefined);
  });

  test('3営業日後は28日', () => {
    assert.equal(dueDate('2026-09-18', 3), '2026-09-28');
  });
`;
