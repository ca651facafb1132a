/** Exchanges, chains and market data. */
import { mixed } from '../../value/checks.ts';
import { ALNUM, HEX, LOWER, URLSAFE, UUID } from '../alphabets.ts';
import type { Rule } from '../rule.ts';

export const finance: readonly Rule[] = [
  { id: 'coinbase', near: ['coinbase'], shape: `${URLSAFE}{64}`, ng: ['COINBASE_SECRET={}', 'coinbase token: {}'], ok: ['coinbase/onchainkit at 3f786850e387550fdab836ed7e6dc881de23001b'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/coinbase.go' },
  { id: 'kraken', near: ['kraken'], shape: '[A-Za-z0-9+/=_-]{80,90}', ng: ['KRAKEN_PRIVATE_KEY={}', 'kraken secret: {}'], ok: ['https://api.kraken.com/0/private/AddOrder'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/kraken.go' },
  { id: 'kucoin', near: ['kucoin'], shape: `${HEX}{24}`, ng: ['KUCOIN_API_KEY={}', 'kucoin key: {}'], ok: ['KUCOIN_ORDER=order-for-the-spot-market'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/kucoin.go' },
  { id: 'kucoin-secret', near: ['kucoin'], shape: UUID, ng: ['KUCOIN_API_SECRET={}', 'kucoin secret: {}'], ok: ['kucoin order 123e4567-e89b-12d3-a456-426614174000'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/kucoin.go' },
  { id: 'bittrex', near: ['bittrex'], shape: `${LOWER}{32}`, ng: ['BITTREX_API_KEY={}', 'bittrex secret: {}'], ok: ['bittrex response etag 9e107d9d372bb6826bd81d3542a419d6'], url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/bittrex.go' },
  { id: 'binance', near: ['binance'], shape: `${ALNUM}{64}`, ng: ['BINANCE_API_SECRET={}', 'binance key: {}'], ok: ['binance order book, sha256 2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae'], url: 'https://developers.binance.com/docs/binance-spot-api-docs/rest-api' },
  { id: 'blockfrost', starts: ['mainnet', 'preprod', 'preview', 'ipfs'], shape: `${ALNUM}{32}`, edge: 'strict', accept: mixed, ng: ['project_id: {}', 'BLOCKFROST_PROJECT_ID={}'], ok: ['mainnet and preprod are networks'], url: 'https://docs.blockfrost.io/' },
  { id: 'alchemy', starts: ['alcht_'], shape: `${ALNUM}{30}`, ng: ['ALCHEMY_API_KEY={}', 'https://eth-mainnet.g.alchemy.com/v2/{}'], ok: ['ALCHEMY_API_KEY=alcht_...'], url: 'https://github.com/trufflesecurity/trufflehog/blob/main/pkg/detectors/alchemy/alchemy.go' },
  { id: 'alchemy-url', starts: ['g.alchemy.com/v2/', 'alchemyapi.io/v2/'], shape: '(?<v>[A-Za-z0-9_-]{32})', ng: ['RPC_URL=https://eth-mainnet.{}'], ok: ['https://eth-mainnet.g.alchemy.com/v2/your-api-key'], url: 'https://www.alchemy.com/docs/how-to-create-access-keys' },
  { id: 'infura-url', starts: ['infura.io/v3/', 'infura.io/ws/v3/'], shape: '(?<v>[0-9a-f]{32})', ng: ['RPC_URL=https://mainnet.{}'], ok: ['https://mainnet.infura.io/v3/<your-api-key>'], url: 'https://docs.metamask.io/services/get-started/endpoints/' },
  { id: 'quicknode-url', starts: ['quiknode.pro/'], shape: '(?<v>[0-9a-f]{40})', ng: ['RPC_URL=https://wild-sky.solana-mainnet.{}/'], ok: ['https://<name>.quiknode.pro/<token>/'], url: 'https://www.quicknode.com/docs/welcome' },
  { id: 'helius-url', starts: ['helius-rpc.com/?api-key='], shape: `(?<v>${UUID})`, ng: ['RPC_URL=https://mainnet.{}'], ok: ['https://mainnet.helius-rpc.com/?api-key=<api-key>'], url: 'https://www.helius.dev/docs/api-reference/authentication' },
  { id: 'databento', starts: ['db-'], shape: `${ALNUM}{29}`, edge: 'strict', accept: mixed, ng: ['DATABENTO_API_KEY={}', "db.Historical('{}')"], ok: ['db-migrations-for-the-web-shop-app'], url: 'https://databento.com/docs/api-reference-historical/basics/authentication' },
  { id: 'etherscan', near: ['etherscan', 'bscscan', 'polygonscan', 'arbiscan', 'basescan'], shape: '[A-Z0-9]{34}', ng: ['ETHERSCAN_API_KEY={}', 'etherscan key: {}'], ok: ['ETHERSCAN_API_KEY=YourApiKeyToken'], url: 'https://docs.etherscan.io/getting-an-api-key' },
  { id: 'alpha-vantage', near: ['alphavantage', 'alpha_vantage', 'alpha vantage'], shape: '[A-Z0-9]{16}', ng: ['ALPHA_VANTAGE_API_KEY={}', 'alphavantage key: {}'], ok: ['alphavantage TIME_SERIES_DAILY'], url: 'https://www.alphavantage.co/documentation/' },
  { id: 'polygon-io', near: ['polygon', 'polygon.io'], shape: `${ALNUM}{32}`, ng: ['POLYGON_API_KEY={}', 'polygon.io key: {}'], ok: ['polygon mesh digest 9e107d9d372bb6826bd81d3542a419d6'], url: 'https://polygon.io/docs/rest/quickstart' },
  { id: 'finnhub', near: ['finnhub'], shape: '[a-z0-9]{20}(?:[a-z0-9]{20})?', ng: ['FINNHUB_API_KEY={}', 'finnhub token: {}'], ok: ['FINNHUB_API_KEY=<token>'], url: 'https://finnhub.io/docs/api/authentication' },
  { id: 'alpaca', near: ['alpaca', 'apca'], shape: '[PAC]K[A-Z0-9]{18,24}', ng: ['APCA_API_KEY_ID={}', 'alpaca key: {}'], ok: ['APCA_API_BASE_URL=https://paper-api.alpaca.markets'], url: 'https://docs.alpaca.markets/docs/authentication' },
  { id: 'alpaca-secret', near: ['alpaca', 'apca'], shape: '[A-Za-z0-9]{40,44}', ng: ['APCA_API_SECRET_KEY={}', 'alpaca secret: {}'], ok: ['alpaca-trade-api-python at 3f786850e387550fdab836ed7e6dc881de23001b'], url: 'https://docs.alpaca.markets/docs/authentication' },
];
