import type { Language } from './language.ts';

export const pt: Language = {
  id: 'pt',
  password:
    'senha~, palavra-passe, palavra passe, palavra-chave, código de acesso, código da porta, chave do wifi, chave wifi, chave da rede, chave wpa, password, palavra de passe, senhas, snh, senhinha, palavrapasse',
  phrase: 'frase-senha, frase secreta, frase de segurança',
  key: 'token, chave de api, chave da api, chave api, chave secreta, chave privada, chave de acesso, chave de licença, segredo, credencial',
  shortPassword: 'pass',
  shortKey: 'chave',
  user: 'usuário, usuária, utilizador, login, conta, servidor, máquina, rede, nome, chamado, chama, host, porta, arquivo, ficheiro, coluna, tabela, email, pasta',
  is: 'é, eh, são, era, será, seja, foi, está, fica, ficou, continua, ser, sendo, para, pra, por, em',
  use: 'digita, digite, coloca, coloque, põe, usa, use, insira, introduza, tenta',
  as: 'é, como, de, era, será, eh',
  plainly: 'simplesmente, só, apenas, somente, unicamente, literalmente, ainda',
  about:
    'faltando, falta, sei, nenhuma, nenhum, depois, ideia, lembro, gera, gerar, qualquer, tanto faz, incorreta, incorreto, errada, errado, correta, correto, certa, certo, inválida, inválido, válida, válido, obrigatória, obrigatório, necessária, necessário, requerida, opcional, fraca, fraco, forte, segura, seguro, insegura, curta, curto, longa, longo, muito, mais, menos, igual, diferente, mesma, mesmo, vazia, vazio, nula, deve, devem, deveria, precisa, pode, podem, não, nunca, jamais, expira, expirou, expirada, expirado, vence, vencida, secreta, pública, privada, boa, ruim, conhecida, visível, oculta, aleatória, única, fixa, minha, sua, importante, pronta, sempre, também, mínimo, se, quando, porque, mas, onde, redefinir, recuperar, esquecida, esqueci, esqueceu, campo, tamanho, gerenciador, primária, estrangeira, texto, hash, sensível, coincidem, confere, pelo, simples, fácil, difícil, óbvia, antiga, nova, numérica, alfanumérica, complexa, comum, genérica, provisória, própria, padrão',
  states: 'ado, ada, ados, adas, ido, ida, idos, idas, ável, ível, mente, ória, ório, ente, ante',
  between: 'minha, tua, sua, do, da, na, nova, antiga, provisória',
  asks: 'qual, me passa, passe, informe, digite, preciso, envie, manda, cole, forneça, diga',
};
