// Files that a signed-in person needs next are asked for while the first ones are still coming.
;(function () {
  var wish = document.currentScript.dataset
  if (document.cookie.indexOf(wish.cookie + '=') < 0 || !window.Promise) return
  var language = 'zh'
  try {
    language = localStorage.getItem('clinker:language') || language
  } catch (e) {
    // Storage can be switched off.
  }
  var files = wish.frame + ' ' + (wish[language] || wish.zh)
  if (/^(#\/?(home)?)?$/.test(location.hash.replace(/\?.*$/, ''))) files += ' ' + wish.home
  files.split(' ').forEach(function (file) {
    var link = document.createElement('link')
    if (/\.css$/.test(file)) {
      link.rel = 'preload'
      link.as = 'style'
      // As Vite requests sheets; a preload in another mode is not used.
      link.crossOrigin = ''
    } else link.rel = 'modulepreload'
    link.href = file
    document.head.appendChild(link)
  })
})()
