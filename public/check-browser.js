// Replaces the page by one line: before the panel starts in a browser older than package.json's browserslist, and after the
// load without the stylesheet. ES5, so that those browsers can run it.
(function () {
  var supported =
    'noModule' in document.createElement('script') &&
    'canParse' in URL &&
    'CSSPropertyRule' in window &&
    CSS.supports('selector(:has(a))');
  if (!supported) {
    document.body.textContent =
      'Este navegador é antigo demais para o Embarque. Use uma versão atual do Chrome, Edge, Firefox ou Safari.';
    return;
  }
  // Not earlier: WebKit runs deferred scripts before the stylesheet has loaded.
  window.addEventListener('load', function () {
    if (getComputedStyle(document.documentElement).getPropertyValue('--background') !== '') return;
    document.body.textContent = 'Não foi possível carregar o Embarque. Confira a conexão e ';
    var again = document.createElement('a');
    again.href = '';
    again.textContent = 'tente novamente.';
    document.body.appendChild(again);
  });
})();
